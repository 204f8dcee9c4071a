export default {
  providers: [
    {
      type: "customJwt",
      issuer: "https://id.test",
      applicationID: "app",
      algorithm: "ES256",
      jwks: process.env.JWKS ?? "data:application/json,{}"
    }
  ]
}
