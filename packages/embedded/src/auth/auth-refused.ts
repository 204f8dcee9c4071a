/** The message may be shown to the client; it holds nothing of the token. */
export class AuthRefused extends Error {
  override readonly name = "AuthRefused"
}
