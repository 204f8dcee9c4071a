/**
 * Token issuers: the local identity server, or Clerk when its address is set; beside it the app server, for assistants
 * that hold a key.
 *
 * `applicationID` is the audience that every token must name.
 */
const clerkDomain = process.env["CLERK_JWT_ISSUER_DOMAIN"]
const agentIssuer = process.env["AGENT_ISSUER"]
const agentKeys = process.env["AGENT_JWKS"]

const people = clerkDomain
  ? { domain: clerkDomain, applicationID: "convex" }
  : {
      type: "customJwt",
      issuer: process.env["IDENTITY_ISSUER"] ?? "http://localhost:3000/api/auth",
      jwks: process.env["IDENTITY_JWKS"] ?? "http://localhost:3000/api/auth/jwks",
      algorithm: "ES256",
      applicationID: "convex"
    }

export default {
  providers: [
    people,
    ...(agentIssuer && agentKeys
      ? [
          {
            type: "customJwt",
            issuer: agentIssuer,
            jwks: agentKeys,
            algorithm: "ES256",
            applicationID: "marque-agents"
          }
        ]
      : [])
  ]
}
