FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
COPY packages/embedded-mongo/package.json packages/embedded-mongo/
RUN npm ci
COPY . .
RUN npm run package
# What a person installs without Docker, and nothing of the build.
WORKDIR /palabre
RUN npm install --no-package-lock /source/dist/palabre-*.tgz

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /palabre
COPY --from=build /palabre/node_modules node_modules
RUN mkdir data backups && chown node:node data backups && ln -s /palabre/node_modules/.bin/palabre /usr/local/bin/palabre
USER node
VOLUME ["/palabre/data", "/palabre/backups"]
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "node_modules/palabre/gateway/dist/main.js"]
