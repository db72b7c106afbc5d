import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, it } from 'vitest';
import { onDemand, type PlainField } from './on-demand.tsx';

interface Props {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Plain({ onChange, ...rest }: Props & PlainField) {
  return <input {...rest} aria-label="Plain" onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
}

function Rich({ onChange, ...rest }: Props) {
  return <input {...rest} aria-label="Rich" onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
}

function openField() {
  const downloads: { resolve: (component: ComponentType<Props>) => void; reject: (reason: Error) => void }[] = [];
  const Input = onDemand<Props>(
    () => new Promise((resolve, reject) => void downloads.push({ resolve, reject })),
    Plain,
  );
  function Form() {
    const [value, setValue] = useState('');
    return <Input id="place" value={value} onChange={setValue} />;
  }
  return { downloads, view: render(<Form />), Form };
}

it('is a plain field until its own has come, and then keeps value, focus and caret', async () => {
  const { downloads } = openField();
  await userEvent.type(screen.getByLabelText('Plain'), 'creil');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await act(async () => downloads[0]?.resolve(Rich));
  const field = screen.getByLabelText<HTMLInputElement>('Rich');
  expect([field.value, field.selectionStart, document.activeElement]).toEqual(['creil', 3, field]);
});

it('takes the focus from nobody', async () => {
  const { downloads } = openField();
  await act(async () => downloads[0]?.resolve(Rich));
  expect(screen.getByLabelText('Rich')).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});

it('stays plain where the download fails, and asks again with the next focus', async () => {
  const { downloads } = openField();
  await act(async () => downloads[0]?.reject(new Error('offline')));
  await userEvent.type(screen.getByLabelText('Plain'), 'a');
  expect(downloads).toHaveLength(2);
  await act(async () => downloads[1]?.resolve(Rich));
  expect(screen.getByLabelText<HTMLInputElement>('Rich').value).toBe('a');
});

it('is there at once the next time', async () => {
  const { downloads, view, Form } = openField();
  await act(async () => downloads[0]?.resolve(Rich));
  view.unmount();
  render(<Form />);
  expect(screen.getByLabelText('Rich')).toBeDefined();
});
