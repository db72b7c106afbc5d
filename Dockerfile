# The whole product, site and API, in one container: docs/operations.md, "In a container".

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
# Manifests first: packages are installed anew where they change, and not with every source.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/core/package.json packages/core/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY tooling/package.json tooling/
COPY tooling/maps/package.json tooling/maps/
COPY tooling/stripe/package.json tooling/stripe/
RUN npx --yes pnpm@10.34.8 install --frozen-lockfile --filter '@chauffeur/api...' --filter '@chauffeur/web...'
COPY . .
RUN npx --yes pnpm@10.34.8 --filter '@chauffeur/api...' --filter '@chauffeur/web' run build \
    && find apps/web/dist -name '*.map' -delete \
    && node tooling/deploy/collect-packages.ts apps/api outside firebase-admin \
    && mkdir data

FROM node:24.21.0-bookworm-slim AS product
# What the program compiles to is kept for the next start, where the container may write; and young memory stays small (tooling/start/workspace.mjs).
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compile-cache NODE_OPTIONS=--max-semi-space-size=8
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=65536
WORKDIR /app
COPY --from=build --chown=node:node /src/data /data
COPY --from=build /src/config config
# The API is a bundle but for one library, which reads files of its own and serves the hosted engine alone.
COPY --from=build /src/outside/node_modules apps/api/node_modules
COPY --from=build /src/apps/api/package.json apps/api/
COPY --from=build /src/apps/api/dist apps/api/dist
COPY --from=build /src/apps/web/dist apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=6s --start-period=20s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process: it hears SIGTERM, finishes what was begun and ends within some seconds.
CMD ["node", "apps/api/dist/server.js"]
