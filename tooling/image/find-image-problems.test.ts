import { describe, expect, it } from 'vitest';
import { findImageProblems } from './find-image-problems.ts';
import { readDockerfile } from './read-dockerfile.ts';

const sound = [
  'FROM node:24.1.0-slim AS build',
  'WORKDIR /src',
  'COPY package.json ./',
  'COPY apps apps',
  'RUN npm ci',
  'FROM build AS product',
  'ENV NODE_ENV=production',
  'COPY --from=build /src/apps apps',
  'USER node',
  'HEALTHCHECK --timeout=3s CMD ["node", "check.js"]',
  'CMD ["node", "server.js"]',
];
const context = ['package.json', 'apps/api/server.ts'];
const problemsOf = (lines: readonly string[]) =>
  findImageProblems({ stages: readDockerfile(lines.join('\n')), context });

/** The sound one with a line changed; without one where it is taken out. */
const changed = (line: string, to?: string) => problemsOf(sound.flatMap((each) => (each === line ? (to ?? []) : each)));

describe('an image', () => {
  it('may be sound', () => {
    expect(problemsOf(sound)).toEqual([]);
  });

  it.each([
    ['FROM node:24.1.0-slim AS build', 'FROM node AS build', /another image tomorrow/],
    ['FROM node:24.1.0-slim AS build', 'FROM node:latest AS build', /another image tomorrow/],
    ['FROM node:24.1.0-slim AS build', 'FROM node:24-slim AS build', /another image tomorrow/],
    ['FROM build AS product', 'FROM node:24.1.0-slim', /has no name/],
    ['COPY package.json ./', 'COPY package.json yarn.lock ./', /yarn\.lock is copied/],
    ['COPY apps apps', 'COPY app apps', /app is copied/],
    ['COPY --from=build /src/apps apps', 'COPY --from=builder /src/apps apps', /nothing is called builder/],
    ['USER node', undefined, /runs as root/],
    ['USER node', 'USER root', /runs as root/],
    ['USER node', 'USER 0:0', /runs as root/],
    ['USER node', 'USER node\nRUN apt-get update', /after the user was chosen/],
    ['HEALTHCHECK --timeout=3s CMD ["node", "check.js"]', undefined, /nobody asks/],
    ['CMD ["node", "server.js"]', undefined, /starts nothing/],
    ['ENV NODE_ENV=production', 'ENV APP_SECRET=abc', /the same for everyone/],
    ['ENV NODE_ENV=production', 'ENV PUBLIC_URL=https://x.example', /the same for everyone/],
  ])('is refused with %s as %s', (line, to, problem) => {
    expect(changed(line, to)).toEqual([expect.stringMatching(problem)]);
  });

  it.each(['ADD https://x.example/a.tar /a', 'ONBUILD RUN true', 'CMD node server.js', 'USER a b', 'COPY a'])(
    'is not read where it says %s',
    (line) => {
      expect(() => problemsOf([...sound.slice(0, 2), line])).toThrow(/./);
    },
  );
});
