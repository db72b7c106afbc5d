import { carPhotoUrl } from '@chauffeur/core';
import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CarPicture } from './car-picture.tsx';

const imageUrl = carPhotoUrl({ code: 'VAN', version: '0123456789' });

function picture() {
  const img = document.querySelector('img');
  if (!img) throw new Error('there is no picture');
  return { img, avif: document.querySelector('source[type="image/avif"]')?.getAttribute('srcset') };
}

it('shows the photograph in each width, and is silent beside the text', () => {
  render(<CarPicture car={{ code: 'VAN', imageUrl }} />);
  const { img, avif } = picture();
  expect(avif).toMatch(/van-0123456789-480\.avif 480w, .*-960\.avif 960w, .*-1440\.avif 1440w/);
  expect(img.srcset).toContain('/photos/van-0123456789-480.webp 480w');
  expect([img.alt, img.getAttribute('src')]).toEqual(['', imageUrl]);
});

it.each([[undefined], ['https://elsewhere.example/van.jpg']])(
  'shows the drawing where the photograph is %s',
  (other) => {
    render(<CarPicture car={{ code: 'VAN', ...(other !== undefined && { imageUrl: other }) }} />);
    expect(picture().img.src).toMatch(/van.*\.svg$/);
  },
);

it('shows the drawing where the photograph has gone', () => {
  render(<CarPicture car={{ code: 'VAN', imageUrl }} />);
  fireEvent.error(picture().img);
  expect(picture().img.src).toMatch(/van.*\.svg$/);
});
