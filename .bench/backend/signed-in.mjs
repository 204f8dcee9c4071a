import { exportJWK, generateKeyPair, SignJWT } from "jose"

const { privateKey, publicKey } = await generateKeyPair("ES256")
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "bench", alg: "ES256", use: "sig" }] }

export const BENCH_JWKS = `data:text/plain;charset=utf-8;base64,${Buffer.from(JSON.stringify(keys)).toString("base64")}`

export const tokenFor = (subject) =>
  new SignJWT({})
    .setProtectedHeader({ alg: "ES256", kid: "bench" })
    .setIssuer("https://bench.example")
    .setAudience("convex")
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(privateKey)
