// Ends with 0 when the server on this machine takes requests.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).catch(() => undefined)
process.exit(answer?.ok === true ? 0 : 1)
