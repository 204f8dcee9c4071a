import { type Behaviour, expectSame } from "./behaviour.ts"
import { ada, kim, kimsApp, kimsBackupCode, type SignInWorld } from "./sign-in-world.ts"

export interface SignInDriver {
  readonly world: Pick<SignInWorld, "cutOff" | "sessions">
  readonly open: () => Promise<void>
  readonly enterEmail: (email: string) => Promise<void>
  readonly enterPassword: (password: string) => Promise<void>
  readonly enterCode: (code: string) => Promise<void>
  readonly enterBackupCode: (code: string) => Promise<void>
  readonly goBack: () => Promise<void>
  readonly enterDemo: () => Promise<void>
  readonly sees: (text: string) => Promise<void>
  readonly isComplete: () => Promise<void>
  readonly readable: () => string
}

/** Tries before the account is locked; identity design, section 9.2. */
const TRIES = 5

/** Signing in: identity design, sections 4 and 13. */
export const signInBehaviour: ReadonlyArray<Behaviour<SignInDriver>> = [
  {
    name: "asks for the address, then for the password, and lets in a person who knows both",
    run: async ({ enterEmail, enterPassword, isComplete, open, readable, sees, world }) => {
      await open()
      await sees("Sign in to Marque")
      await enterEmail(ada.email)
      await sees("Enter your password")
      await enterPassword(ada.password)
      await isComplete()
      expectSame("Who is signed in", world.sessions(), [ada.email])
      expectSame("The password can be read", readable().includes(ada.password), false)
    }
  },
  {
    name: "asks for the second factor where one is set up: a wrong code counts, the app's code lets in",
    run: async ({ enterCode, enterEmail, enterPassword, isComplete, open, sees, world }) => {
      await open()
      await enterEmail(kim.email)
      await enterPassword(kim.password)
      await sees("Confirm it is you")
      expectSame("Who is signed in", world.sessions(), [])
      await enterCode("000000")
      await sees("That code is not right.")
      expectSame("Who is signed in", world.sessions(), [])
      await enterCode(kimsApp)
      await isComplete()
      expectSame("Who is signed in", world.sessions(), [kim.email])
    }
  },
  {
    name: "takes a backup code in place of the app's",
    run: async ({ enterBackupCode, enterEmail, enterPassword, isComplete, open, sees, world }) => {
      await open()
      await enterEmail(kim.email)
      await enterPassword(kim.password)
      await sees("Confirm it is you")
      await enterBackupCode(kimsBackupCode)
      await isComplete()
      expectSame("Who is signed in", world.sessions(), [kim.email])
    }
  },
  {
    name: "refuses what is no address where it was written",
    run: async ({ enterEmail, open, sees, world }) => {
      await open()
      await enterEmail("ada")
      await sees("Enter an e-mail address")
      await enterEmail(ada.email)
      await sees("Enter your password")
      expectSame("Who is signed in", world.sessions(), [])
    }
  },
  {
    name: "a wrong password is refused in the words for an unknown address, and the next try counts",
    run: async ({ enterEmail, enterPassword, isComplete, open, sees, world }) => {
      await open()
      await enterEmail(ada.email)
      await enterPassword("not the kettle")
      await sees("E-mail or password is not right")
      await enterPassword(ada.password)
      await isComplete()
      expectSame("Who is signed in", world.sessions(), [ada.email])
    }
  },
  {
    name: "too many tries lock the step, say for how long, and leave the way back open",
    run: async ({ enterEmail, enterPassword, goBack, open, sees }) => {
      await open()
      await enterEmail(ada.email)
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        await enterPassword(`wrong number ${attempt}`)
        await sees("E-mail or password is not right")
      }
      await enterPassword(ada.password)
      await sees("Too many attempts. Try again in")
      await goBack()
      await sees("Sign in to Marque")
    }
  },
  {
    name: "says that there is no connection, and goes on from there",
    run: async ({ enterEmail, open, sees, world }) => {
      await open()
      world.cutOff(true)
      await enterEmail(ada.email)
      await sees("No connection.")
      world.cutOff(false)
      await enterEmail(ada.email)
      await sees("Enter your password")
    }
  },
  {
    name: "lets anybody in as the demo user where there is a demo",
    run: async ({ enterDemo, isComplete, open, sees, world }) => {
      await open()
      await sees("Explore the demo")
      await enterDemo()
      await isComplete()
      expectSame("Sessions", world.sessions().length, 1)
    }
  }
]
