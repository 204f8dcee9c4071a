import { authView, Identity } from "@marque/core/identity"
import type { App } from "./app.ts"
import { Failure } from "./failure.ts"
import { found, noAnswer } from "./follow.ts"

export const switchOrganization = async (app: App, organizationId: string): Promise<void> => {
  const isThere = (): boolean => authView(app.auth.getSnapshot()).organization?.id === organizationId
  if (isThere()) return
  const failed: Array<string> = []
  const subscription = app.auth.on("notice", ({ kind, text }) => {
    if (kind === "error") failed.push(text)
  })
  app.auth.send({ type: "auth.switchOrganization", organizationId })
  try {
    await found(
      app.auth,
      (snapshot) => {
        if (failed[0] !== undefined) throw new Failure("failed", failed[0])
        return authView(snapshot).busy === undefined && isThere() ? true : undefined
      },
      () => noAnswer(app.url)
    )
  } finally {
    subscription.unsubscribe()
  }
  app.identify()
}

export const listOrganizations = (app: App) =>
  app.runtime.runPromise(Identity.use(({ org }) => org.list)).catch((error: unknown) => {
    throw new Failure("failed", error instanceof Error ? error.message : String(error))
  })

export const known = (app: App): Promise<{ readonly signedIn: boolean; readonly demo: boolean }> =>
  found(
    app.auth,
    (snapshot) => {
      const { demo, status } = authView(snapshot)
      if (status === "failed") throw noAnswer(app.url)
      return status === "loading" ? undefined : { signedIn: status === "signedIn", demo }
    },
    () => noAnswer(app.url)
  )

export const signOut = async (app: App): Promise<void> => {
  app.auth.send({ type: "auth.signOut" })
  await found(
    app.auth,
    (snapshot) => (authView(snapshot).status === "signedOut" ? true : undefined),
    () => noAnswer(app.url)
  )
  await app.session.forget()
}
