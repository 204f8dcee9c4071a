#!/bin/sh
# Starts the embedded backend as a process of its own, with what it must know of servers, workers and assistants.
set -eu
for line in $(node apps/server/dist/marque.js agent-issuer); do
  set -- "$@" --env "$line"
done
exec node --enable-source-maps packages/embedded/src/cli/main.ts start apps/server/dist/functions \
  --data /data --port 3210 --site-port 3211 --public-url "$CONVEX_URL" --origin "$PUBLIC_URL" --production \
  --env "MARQUE_WORKER_KEY=$MARQUE_WORKER_KEY" --env "MARQUE_SERVER_KEY=$MARQUE_SERVER_KEY" \
  --env "MARQUE_CERTIFICATE_KEY=$MARQUE_CERTIFICATE_KEY" --env "IDENTITY_SYNC_SECRET=$IDENTITY_SYNC_SECRET" \
  --env "IDENTITY_ISSUER=$PUBLIC_URL/api/auth" --env "IDENTITY_JWKS=$PUBLIC_URL/api/auth/jwks" "$@"
