import { signInMachine, signUpMachine } from "@marque/core/identity"
import type { AskedPage, DrawnPage, DrawPage } from "@marque/core/model"
import { matchRoute, routes } from "@marque/core/navigation"
import { SignInProvider, SignInScreen, SignUpProvider, SignUpScreen } from "@marque/react/identity"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { LandingPage } from "./pages/landing/landing-page.tsx"
import { PrivacyPage } from "./pages/legal/privacy-page.tsx"
import { TermsPage } from "./pages/legal/terms-page.tsx"
import { IdentityWaits } from "./pages/sign-in/identity-waits.tsx"
import { signInTitle } from "./pages/sign-in/sign-in-title.ts"
import { signUpTitle } from "./pages/sign-up/sign-up-title.ts"

const documents = { landing: LandingPage, terms: TermsPage, privacy: PrivacyPage }

const isDocument = (name: string): name is keyof typeof documents => name in documents

const drawnAs = (kind: DrawnPage["kind"], page: ReactNode): DrawnPage => ({ kind, markup: renderToStaticMarkup(page) })

const frameOf = (title: string | undefined): DrawnPage | undefined =>
  title === undefined ? undefined : drawnAs("frame", <IdentityWaits title={title} />)

type Known = Pick<AskedPage, "offered" | "search">

const signInOf = (rest: string, { offered, search }: Known): DrawnPage | undefined => {
  if (rest !== "" || offered === undefined) return frameOf(signInTitle(rest))
  const known = routes.signIn.decode(search).value
  const links = {
    signUp: routes.signUp.href({}, known),
    reset: routes.signIn.href({ rest: "reset-password" }, known)
  }
  return drawnAs(
    "form",
    <SignInProvider machine={signInMachine} input={offered}>
      <SignInScreen links={links} />
    </SignInProvider>
  )
}

const signUpOf = (rest: string, { offered, search }: Known): DrawnPage | undefined => {
  const known = routes.signUp.decode(search).value
  // Who was invited is known to the app.
  if (rest !== "" || offered === undefined || known.invitation !== undefined) {
    return frameOf(signUpTitle(rest, known.invitation))
  }
  return drawnAs(
    "form",
    <SignUpProvider machine={signUpMachine} input={{ localMail: false }}>
      <SignUpScreen links={{ signIn: routes.signIn.href({}, known) }} />
    </SignUpProvider>
  )
}

/** Run by the server; see `apps/server/src/drawn-pages.ts`. */
export const drawPage: DrawPage = ({ installation, isSignedIn, pathname, ...known }) => {
  const match = matchRoute(pathname)
  if (match === undefined) return undefined
  if (isDocument(match.name)) {
    const Page = documents[match.name]
    return drawnAs("document", <Page installation={installation} isSignedIn={isSignedIn} />)
  }
  // The app leads on who is signed in.
  if (isSignedIn) return undefined
  if (match.name === "signIn") return signInOf(match.params.rest, known)
  return match.name === "signUp" ? signUpOf(match.params.rest, known) : undefined
}
