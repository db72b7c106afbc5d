import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ensureChromium, ensureChromiumShell } from './ensure-chromium.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'chromium-'));
const absent = path.join(folder, 'absent');
const present = path.join(folder, 'present');
writeFileSync(present, '');

describe('ensureChromium', () => {
  it('takes the browser that CHROMIUM_PATH names', async () => {
    expect(await ensureChromium({ env: { CHROMIUM_PATH: present }, places: [] })).toBe(present);
  });

  it('says so where CHROMIUM_PATH names nothing, rather than take another', async () => {
    await expect(ensureChromium({ env: { CHROMIUM_PATH: absent }, places: [present] })).rejects.toThrow(absent);
  });

  it('takes an installed one', async () => {
    expect(await ensureChromium({ env: {}, places: [absent, present] })).toBe(present);
  });

  it('says what to do where there is none and none can be installed', async () => {
    await expect(ensureChromium({ env: { PATH: '' }, places: [absent] })).rejects.toThrow('set CHROMIUM_PATH');
  });

  it('fails where the installation fails', async () => {
    for (const name of ['apt-get', 'sudo']) {
      writeFileSync(path.join(folder, name), '#!/bin/sh\necho "no network"\nexit 1\n');
      chmodSync(path.join(folder, name), 0o755);
    }
    await expect(ensureChromium({ env: { PATH: folder }, places: [absent] })).rejects.toThrow(
      /no network[^]*exit code 1/,
    );
  });
});

describe('ensureChromiumShell', () => {
  it('takes the one beside the browser', async () => {
    const shell = path.join(folder, 'chromium-headless-shell');
    writeFileSync(shell, '');
    expect(await ensureChromiumShell(present)).toBe(shell);
  });

  it('does without where the browser is none of Debian, or nobody may install', async () => {
    expect(await ensureChromiumShell('/opt/chrome/chrome')).toBeUndefined();
    expect(await ensureChromiumShell('/opt/chromium', { env: { PATH: '' } })).toBeUndefined();
  });
});
