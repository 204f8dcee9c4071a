/** One signer, whose public key the benchmark hands over as a data: address. */
export default {
  providers: [
    {
      type: "customJwt",
      issuer: "https://bench.example",
      jwks: process.env["BENCH_JWKS"] ?? "data:text/plain;charset=utf-8;base64,eyJrZXlzIjpbXX0=",
      algorithm: "ES256",
      applicationID: "convex"
    }
  ]
}
