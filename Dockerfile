FROM node:24-bookworm-slim AS build
WORKDIR /palabre
COPY package.json package-lock.json .npmrc ./
COPY packages/embedded-mongo/package.json packages/embedded-mongo/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /palabre
COPY --from=build /palabre/package.json ./
COPY --from=build /palabre/node_modules node_modules
COPY --from=build /palabre/tools/palabre.mjs tools/palabre.mjs
COPY --from=build /palabre/gateway/dist gateway/dist
COPY --from=build /palabre/gateway/demo/content gateway/demo/content
COPY --from=build /palabre/web/dist web/dist
RUN mkdir data backups && chown node:node data backups && ln -s /palabre/tools/palabre.mjs /usr/local/bin/palabre
USER node
VOLUME ["/palabre/data", "/palabre/backups"]
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "gateway/dist/main.js"]
