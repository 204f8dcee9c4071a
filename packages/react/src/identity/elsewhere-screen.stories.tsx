import { authView, signInMachine } from "@marque/core/identity"
import { authStates, signInStates } from "@marque/core/testing"
import { ElsewhereScreen, ElsewhereStep, SignInProvider, SignInScreen } from "@marque/react/identity"

export default {
  title: "Identity/Elsewhere",
  component: ElsewhereScreen,
  subcomponents: { ElsewhereStep },
  parameters: { layout: "fullscreen" }
}

const story = (name: "pendingTask" | "pendingNowhere") => {
  const elsewhere = authView(authStates[name]).pendingElsewhere
  return { render: () => elsewhere && <ElsewhereScreen elsewhere={elsewhere} onSwitch={() => undefined} /> }
}

export const WithPage = story("pendingTask")
export const WithoutPage = story("pendingNowhere")

export const OtherWays = {
  render: () => (
    <SignInProvider machine={signInMachine} input={{ demo: false }} options={{ snapshot: signInStates.withoutDemo }}>
      <SignInScreen
        links={{
          signUp: "/sign-up",
          reset: "/sign-in/reset-password",
          elsewhere: "https://accounts.example.com/sign-in"
        }}
      />
    </SignInProvider>
  )
}
