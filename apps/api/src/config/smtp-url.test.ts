import { describe, expect, it } from 'vitest';
import { smtpAddress } from './smtp-url.ts';

describe('smtpAddress', () => {
  it.each([
    ['smtps://mail.example', { host: 'mail.example', port: 465, security: 'tls', login: null }],
    ['smtp://mail.example', { host: 'mail.example', port: 587, security: 'starttls', login: null }],
    ['smtp://mail.example:2525/', { host: 'mail.example', port: 2525, security: 'starttls', login: null }],
    ['smtp://127.0.0.1:1025?tls=off', { host: '127.0.0.1', port: 1025, security: 'none', login: null }],
    ['smtps://[2001:db8::1]:465', { host: '2001:db8::1', port: 465, security: 'tls', login: null }],
    [
      'smtps://contact%40chauffeur.example:a%2Fb%3Ac@mail.example',
      { host: 'mail.example', port: 465, security: 'tls', login: { user: 'contact@chauffeur.example', pass: 'a/b:c' } },
    ],
  ])('reads %s', (text, address) => {
    expect(smtpAddress(text)).toEqual(address);
  });

  it.each([
    'mail.example',
    'http://mail.example',
    'smtp:',
    'smtp://',
    'smtp://mail.example/inbox',
    'smtp://mail.example?tls=none',
    'smtp://mail.example?requireTLS=false',
    'smtps://mail.example?tls=off',
    'smtp://mail.example#x',
    'smtp://mail.example:99999',
    'smtp://user@mail.example',
    'smtp://:password@mail.example',
    'smtp://user:%E0%A4%A@mail.example',
  ])('refuses %s', (text) => {
    expect(smtpAddress(text)).toBeNull();
  });
});
