# Slowburn in a container: built from source in one stage, run by a user without rights in the other.
ARG NODE=24.21.0

FROM node:${NODE}-bookworm-slim AS base
# What canvas draws with, when it was compiled and not downloaded; and what Node itself needs where the image lacks it.
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
     libatomic1 libcairo2 libpango-1.0-0 libpangocairo-1.0-0 libjpeg62-turbo libgif7 librsvg2-2 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /slowburn

FROM base AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
     build-essential python3 libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev \
  && rm -rf /var/lib/apt/lists/*
# The headers that come with the image, so that nothing has to be downloaded for compiling.
ENV npm_config_nodedir=/usr/local
# The set-up of the project installs what is missing and makes the database's client. It stands before the sources, so that
# it is not done again, and canvas not compiled, whenever one of them changes.
COPY package.json package-lock.json .npmrc setup.mjs prisma.config.ts ./
COPY prisma ./prisma
RUN node setup.mjs
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM base AS run
ENV NODE_ENV=production \
    HEALTH_PORT=9090 \
    DATA_DIR=/slowburn/data
COPY --from=build --chown=root:root /slowburn/package.json ./
COPY --from=build /slowburn/node_modules ./node_modules
COPY --from=build /slowburn/assets ./assets
COPY --from=build /slowburn/docs/rules ./docs/rules
COPY --from=build /slowburn/prisma ./prisma
COPY --from=build /slowburn/dist ./dist
# The only folders that are written to, beside /tmp: everything else may be read-only.
RUN mkdir data backups && chown node:node data backups
USER node
VOLUME ["/slowburn/data", "/slowburn/backups"]
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.HEALTH_PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/src/main.js"]
