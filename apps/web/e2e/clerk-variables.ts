import type { ClerkStandIn } from "@marque/testing/clerk"

export const clerkVariables = (clerk: ClerkStandIn): Readonly<Record<string, string>> => ({
  CLERK_PUBLISHABLE_KEY: clerk.publishableKey,
  CLERK_SECRET_KEY: clerk.secretKey,
  CLERK_WEBHOOK_SECRET: clerk.webhookSecret,
  CLERK_JWT_ISSUER_DOMAIN: clerk.url,
  CLERK_API_URL: clerk.url,
  CLERK_PROXY_URL: "/__clerk"
})
