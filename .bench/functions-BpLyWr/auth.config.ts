/**
 * Token issuers: the local identity server, or Clerk when its address is set.
 *
 * `applicationID` is the audience that every token must name.
 */
const clerkDomain = process.env["CLERK_JWT_ISSUER_DOMAIN"]

export default {
  providers: clerkDomain
    ? [{ domain: clerkDomain, applicationID: "convex" }]
    : [
        {
          type: "customJwt",
          issuer: process.env["IDENTITY_ISSUER"] ?? "http://localhost:3000/api/auth",
          jwks: process.env["IDENTITY_JWKS"] ?? "http://localhost:3000/api/auth/jwks",
          algorithm: "ES256",
          applicationID: "convex"
        }
      ]
}
