import { signInMachine, signUpMachine } from "@marque/core/identity"
import type { AskedPage, DrawPage } from "@marque/core/model"
import { matchRoute, routes } from "@marque/core/navigation"
import { SignInProvider, SignInScreen, SignUpProvider, SignUpScreen } from "@marque/react/identity"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { LandingPage } from "./pages/landing/landing-page.tsx"
import { PrivacyPage } from "./pages/legal/privacy-page.tsx"
import { TermsPage } from "./pages/legal/terms-page.tsx"

const documents = { landing: LandingPage, terms: TermsPage, privacy: PrivacyPage }

const isDocument = (name: string | undefined): name is keyof typeof documents => name !== undefined && name in documents

/** The first step. Those that follow, and invitations, are the app's alone. */
const formOf = ({ offered, pathname, search }: AskedPage): ReactNode => {
  const match = matchRoute(pathname)
  if (offered === undefined || match === undefined) return undefined
  if (match.name === "signIn" && match.params.rest === "") {
    const known = routes.signIn.decode(search).value
    return (
      <SignInProvider machine={signInMachine} input={offered}>
        <SignInScreen
          links={{
            signUp: routes.signUp.href({}, known),
            reset: routes.signIn.href({ rest: "reset-password" }, known)
          }}
        />
      </SignInProvider>
    )
  }
  if (match.name === "signUp" && match.params.rest === "") {
    const known = routes.signUp.decode(search).value
    if (known.invitation !== undefined) return undefined
    return (
      <SignUpProvider machine={signUpMachine} input={{ localMail: false }}>
        <SignUpScreen links={{ signIn: routes.signIn.href({}, known) }} />
      </SignUpProvider>
    )
  }
  return undefined
}

/** Run by the server; see `apps/server/src/drawn-pages.ts`. */
export const drawPage: DrawPage = (asked) => {
  const { installation, isSignedIn, pathname } = asked
  const name = matchRoute(pathname)?.name
  if (isDocument(name)) {
    const Page = documents[name]
    const markup = renderToStaticMarkup(<Page installation={installation} isSignedIn={isSignedIn} />)
    return { kind: "document", markup }
  }
  const form = isSignedIn ? undefined : formOf(asked)
  return form === undefined ? undefined : { kind: "form", markup: renderToStaticMarkup(form) }
}
