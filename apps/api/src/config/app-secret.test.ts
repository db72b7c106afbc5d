import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder } from '#testing/a-database.ts';
import { ConfigurationError } from './configuration-error.ts';
import { appSecret } from './app-secret.ts';

describe('appSecret', () => {
  it('is the one given, and nothing is written then', () => {
    const folder = path.join(aFolder(), 'data');
    expect(appSecret('given', folder)).toBe('given');
    expect(() => statSync(folder)).toThrow('ENOENT');
  });

  it('is made once with 256 bits, and readable by its owner alone', () => {
    const folder = path.join(aFolder(), 'data');
    const secret = appSecret(undefined, folder);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(appSecret(undefined, folder)).toBe(secret);
    expect(statSync(path.join(folder, 'app-secret')).mode & 0o777).toBe(0o600);
    expect(appSecret(undefined, aFolder())).not.toBe(secret);
  });

  it('makes the folder of the data, for its owner alone', () => {
    const folder = path.join(aFolder(), 'data');
    appSecret(undefined, folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('says which folder is in the way of it', () => {
    const folder = aFolder();
    mkdirSync(path.join(folder, 'app-secret'));
    expect(() => appSecret(undefined, folder)).toThrow(/app-secret: it is a folder/);
  });

  it('says that its directory is a file', () => {
    const file = path.join(aFolder(), 'data');
    writeFileSync(file, '');
    expect(() => appSecret(undefined, file)).toThrow(ConfigurationError);
  });

  it('refuses one that has been cut short', () => {
    const folder = aFolder();
    writeFileSync(path.join(folder, 'app-secret'), 'short\n');
    expect(() => appSecret(undefined, folder)).toThrow(/cut short/);
    expect(readFileSync(path.join(folder, 'app-secret'), 'utf8')).toBe('short\n');
  });
});
