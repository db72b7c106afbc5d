import { readdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { fastify } from 'fastify';
import { httpContract } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, settingNames } from '../../apps/api/src/config/env.ts';
import { productMemory, workspaceRoot } from '../start/workspace.mjs';

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');
const secretNames = /SECRET|TOKEN|PASSWORD|SMTP_URL/;

/** `NAME=value` lines of a file for `env_file`. */
function envOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

const documentsIn = (folder: string) =>
  readdirSync(path.join(workspaceRoot, folder)).filter((name) => /\.(md|ya?ml|conf)$/.test(name));

/** What the image sets by itself. */
const imageEnv = Object.fromEntries(
  Array.from(read('Dockerfile').matchAll(/^ENV (.+)$/gm), ([, variables = '']) => variables.split(' '))
    .flat()
    .map((variable) => variable.split('=')),
) as Record<string, string>;

describe('one machine with Docker', () => {
  interface Service {
    image?: string;
    environment: Record<string, string>;
    volumes: string[];
    deploy?: object;
    stop_grace_period?: string;
    ports?: string[];
    [key: string]: unknown;
  }
  const { services, networks } = parse(read('deploy/compose.yaml')) as {
    services: Record<'product' | 'caddy', Service>;
    networks: { inside: { enable_ipv6: boolean; ipam: { config: { subnet: string }[] } } };
  };
  const { product, caddy } = services;
  const given = { ...imageEnv, ...envOf(read('deploy/chauffeur.env.example')), ...product.environment };

  it('has settings that the product knows and starts with', () => {
    const others = [...settingNames, ...Object.keys(productMemory)];
    const unknown = Object.keys(given).filter((name) => !others.includes(name) && !name.startsWith('NODE_'));
    expect(unknown).toEqual([]);
    const settings = readSettings(given, '/app');
    expect(settings).toMatchObject({ store: 'sqlite', host: '0.0.0.0', dataDir: '/data' });
    expect(settings.publicUrl).toMatch(/^https:/);
  });

  it('uses memory as `npm start` does', () => {
    expect(given).toMatchObject(productMemory);
  });

  it('believes the addresses of its own network, in which the proxy is, and nobody else’s', () => {
    const { trustProxy } = readSettings(given, '/app');
    expect(trustProxy).toEqual(networks.inside.ipam.config.map(({ subnet }) => subnet));
    expect(product.ports).toBeUndefined();
  });

  it.each([
    ['172.30.7.3', '203.0.113.9', '203.0.113.9'],
    ['::ffff:172.30.7.3', '2001:db8::9', '2001:db8::9'],
    ['fdb5:7e18:7136:7::3', '2001:db8::9', '2001:db8::9'],
    ['172.30.8.3', '203.0.113.9', '172.30.8.3'],
    ['fdb5:7e18:7136:8::3', '2001:db8::9', 'fdb5:7e18:7136:8::3'],
  ])('knows who comes by %s on behalf of %s as %s', async (remoteAddress, visitor, known) => {
    const { trustProxy } = readSettings(given, '/app');
    const app = fastify({ trustProxy }).get('/', ({ ip }) => ({ ip }));
    const answer = await app.inject({ path: '/', remoteAddress, headers: { 'x-forwarded-for': visitor } });
    expect(answer.json()).toEqual({ ip: known });
  });

  it('gives visitors who come by IPv6 addresses of their own: its network has both families', () => {
    const families = networks.inside.ipam.config.map(({ subnet }) => isIP(subnet.replace(/\/\d+$/, '')));
    expect([networks.inside.enable_ipv6, families]).toEqual([true, [4, 6]]);
  });

  it('keeps orders in a volume that one container has, and lets it finish', () => {
    expect(product.volumes).toContain(`data:${imageEnv['DATA_DIR']}`);
    expect(product.deploy).toBeUndefined();
    expect(Number.parseInt(product.stop_grace_period ?? '0', 10)).toBeGreaterThan(25);
  });

  it('may do no more than it has to, and hands the proxy no secret', () => {
    expect(product).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect([Object.keys(caddy.environment), caddy['env_file']]).toEqual([['PUBLIC_URL'], undefined]);
    expect(caddy.image).toMatch(/:\d+\.\d+\.\d+/);
  });

  it('is told in every command where its settings are: Compose reads them for each, also to look into what runs', () => {
    const folders = ['.', 'docs', 'docs/decisions', 'deploy'];
    const pages = folders.flatMap((folder) => documentsIn(folder).map((name) => path.join(folder, name)));
    const commands = pages.flatMap((page) => read(page).match(/docker[ -]compose(?! file).*/g) ?? []);
    expect(commands).not.toEqual([]);
    const named = 'docker compose --env-file deploy/chauffeur.env -f deploy/compose.yaml ';
    expect(commands.filter((command) => !command.startsWith(named))).toEqual([]);
    const wanted = Array.from(read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g), ([, name]) => name);
    expect(Object.keys(envOf(read('deploy/chauffeur.env.example')))).toEqual(expect.arrayContaining(wanted));
  });

  it('passes requests on to where the product listens', () => {
    expect(read('deploy/Caddyfile')).toContain(`reverse_proxy product:${readSettings(given, '/app').port}`);
  });
});

describe('a managed container service', () => {
  interface Variable {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef: { name: string; key: string } };
  }
  const service = parse(read('deploy/cloud-run.yaml')) as {
    metadata: { name: string };
    spec: {
      template: {
        metadata: { annotations: Record<string, string> };
        spec: {
          timeoutSeconds: number;
          containers: {
            ports: { containerPort: number }[];
            env: Variable[];
            startupProbe: { httpGet: { path: string } };
            livenessProbe: { httpGet: { path: string } };
          }[];
        };
      };
    };
  };
  const { metadata, spec } = service.spec.template;
  const [container] = spec.containers;
  const variables = container?.env ?? [];

  it('is what Firebase Hosting sends to whatever is no file of its own, and no page is', () => {
    const { hosting } = JSON.parse(read('firebase.json')) as {
      hosting: { public: string; ignore: string[]; rewrites: unknown[] };
    };
    const region = /--region (\S+)/.exec(read('deploy/cloud-run.yaml'))?.[1];
    expect(hosting.rewrites).toEqual([{ source: '**', run: { serviceId: service.metadata.name, region } }]);
    expect(hosting.public).toBe('apps/web/dist');
    // Pages leave with the headers that the product gives them.
    expect(hosting.ignore).toContain('**/*.html');
  });

  it('refers to its secrets, and holds none', () => {
    const secrets = variables.filter(({ name }) => secretNames.test(name));
    expect(secrets.map(({ name }) => name)).toEqual(['APP_SECRET', 'SMTP_URL', 'METRICS_TOKEN']);
    for (const { value, valueFrom } of secrets)
      expect([value, valueFrom?.secretKeyRef.key]).toEqual([undefined, 'latest']);
  });

  it('has settings that the product takes, for the engine that many instances share', () => {
    const stand: Record<string, string> = { APP_SECRET: 'a'.repeat(32), METRICS_TOKEN: 'm'.repeat(32) };
    const names: Record<string, string> = { PROJECT: 'a-project', 'WEB-API-KEY': 'AIzaWebApiKey' };
    const given = variables.map(({ name, value }) => [
      name,
      value === undefined ? (stand[name] ?? 'smtps://user:password@mail.example') : (names[value] ?? value),
    ]);
    const settings = readSettings({ ...imageEnv, ...Object.fromEntries(given), PORT: '8080' }, '/app');
    expect(settings).toMatchObject({ store: 'firestore', identity: 'firebase', host: '0.0.0.0' });
  });

  it('keeps an instance at work between requests, and lets none be restarted because its storage is down', () => {
    expect(Number(metadata.annotations['autoscaling.knative.dev/minScale'])).toBeGreaterThanOrEqual(1);
    expect(metadata.annotations['run.googleapis.com/cpu-throttling']).toBe('false');
    expect([container?.startupProbe.httpGet.path, container?.livenessProbe.httpGet.path]).toEqual([
      `/api${httpContract.health.path}`,
      `/api${httpContract.liveness.path}`,
    ]);
  });
});

it('nginx serves the files of the build and passes the rest on to where the product listens', () => {
  const nginx = read('deploy/nginx.conf');
  expect(nginx).toContain('root /srv/chauffeur/apps/web/dist;');
  expect(nginx).toContain(`server 127.0.0.1:${readSettings({}, '/app').port};`);
  expect(nginx).toMatch(/proxy_set_header x-forwarded-for \$remote_addr;/);
  // The domain has an AAAA record: docs/operations.md asks for one.
  const listening = Array.from(nginx.matchAll(/^\tlisten (.+);$/gm), ([, what = '']) => what);
  const byIPv4 = listening.filter((what) => !what.startsWith('['));
  expect(byIPv4).toEqual(['80', '443 ssl http2']);
  expect(listening.filter((what) => what.startsWith('['))).toEqual(byIPv4.map((what) => `[::]:${what}`));
});

describe('one machine without Docker', () => {
  const unit = read('deploy/chauffeur.service');
  const linesOf = (name: string) =>
    Array.from(unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm')), ([, line = '']) => line);
  const own = Object.fromEntries(linesOf('Environment').map((line) => line.split('=', 2))) as Record<string, string>;
  const [folder = ''] = linesOf('WorkingDirectory');

  it('has settings that the product knows and takes, and believes the nginx beside it', () => {
    const { HOME, NODE_ENV, ...settings } = own;
    expect([HOME, NODE_ENV]).toEqual(['/var/cache/chauffeur', 'production']);
    expect(Object.keys(settings).filter((name) => !settingNames.includes(name))).toEqual([]);
    const taken = readSettings({ ...envOf(read('deploy/chauffeur.env.example')), ...settings }, folder);
    expect(taken).toMatchObject({ trustProxy: ['127.0.0.1'], dataDir: '/var/lib/chauffeur', host: 'localhost' });
  });

  it('starts what `npm start` starts, where nginx looks for the files, and may write there and to its own data alone', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    const [program = ''] = linesOf('ExecStart').map((line) => line.replace('/usr/bin/env ', ''));
    expect(scripts.start).toContain(program);
    expect(read('deploy/nginx.conf')).toContain(`root ${folder}/apps/web/dist;`);
    expect([linesOf('ReadWritePaths'), linesOf('StateDirectory'), linesOf('CacheDirectory')]).toEqual([
      [folder],
      ['chauffeur'],
      ['chauffeur'],
    ]);
  });

  it('lets the product finish, and leaves the files that nginx serves readable', () => {
    expect(Number(linesOf('TimeoutStopSec'))).toBeGreaterThan(25);
    expect(linesOf('UMask')).toEqual([]);
  });
});

it('deploy/README.md names every file, and no other', () => {
  const named = Array.from(
    read('deploy/README.md').matchAll(/`([\w.-]+\.(?:yaml|conf|example|service)|Caddyfile)`/g),
    ([, name]) => name,
  );
  const present = readdirSync(path.join(workspaceRoot, 'deploy')).filter((name) => name !== 'README.md');
  expect(new Set(named)).toEqual(new Set(present));
});
