# Sward in one image: the web app is built in, data lie in /data.
# The Node of package.json, which is not kept a second time beside the image's own.
FROM node:26.10.0-slim AS node

FROM node AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev && rm -r node_modules/node node_modules/.bin/node
COPY . .
# A checkout that only its owner may read is none for the user who runs it here.
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
# Not npm: signals must reach the server itself, which then ends in order.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "--wasm-num-compilation-tasks=1", "server/main.js"]
