import { AccountEndedScreen } from "@marque/react/identity"

export default { title: "Identity/Account ended", component: AccountEndedScreen, parameters: { layout: "fullscreen" } }

export const Ended = { args: { links: { signUp: "/sign-up" } } }
