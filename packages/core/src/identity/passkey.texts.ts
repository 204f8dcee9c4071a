// Apart from the account's texts, which only its dialog fetches.
export const passkeyTexts = {
  signIn: "Sign in with a passkey",
  use: "Use a passkey",
  unused: "No passkey was used. You can try again.",
  waiting: "Waiting for your browser..."
} as const
