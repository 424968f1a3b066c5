# Sward in one image, with the web app built in; its data is in /data.
# The Node version of package.json. The npm package's own copy is removed, because the image already has it.
FROM node:26.10.0-slim AS node

FROM node AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev && rm -r node_modules/node node_modules/.bin/node
COPY . .
# The user who runs it here must be able to read a checkout that only its owner could.
RUN npm run build && chmod -R a+rX .

FROM node
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --start-period=30s CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/v1/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
# Not npm, because signals must reach the server itself for a clean shutdown.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "--wasm-num-compilation-tasks=1", "server/main.js"]
