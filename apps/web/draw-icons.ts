import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';

const folder = path.join(import.meta.dirname, 'public');
const night = '#0e1b2a';

/** Platforms cut the corners themselves; of a maskable icon they may keep no more than its middle four fifths. */
const icons = [
  { file: 'icon-192.png', size: 192, drawn: 1, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, drawn: 1, ground: 'transparent' },
  { file: 'maskable-512.png', size: 512, drawn: 0.8, ground: night },
  { file: 'apple-touch-icon.png', size: 180, drawn: 1, ground: night },
] as const;

/** `node draw-icons.ts`: draws `public/icons` from `public/icon.svg`. The pictures are committed: nobody needs this to build. */
async function drawIcons(): Promise<void> {
  mkdirSync(path.join(folder, 'icons'), { recursive: true });
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const icon of icons) await drawIcon(browser, icon);
  await browser.close();
}

async function drawIcon(browser: Browser, { file, size, drawn, ground }: (typeof icons)[number]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = readFileSync(path.join(folder, 'icon.svg'), 'utf8');
  const side = size * drawn;
  await page.setContent(
    `<style>body{margin:0;height:${size}px;display:grid;place-items:center;background:${ground}}svg{width:${side}px;height:${side}px}</style>${svg}`,
  );
  await page.screenshot({ path: path.join(folder, 'icons', file), omitBackground: true });
  await page.close();
}

await drawIcons();
