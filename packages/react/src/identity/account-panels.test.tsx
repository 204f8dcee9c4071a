import {
  changeEmailStates,
  changePasswordStates,
  devicesStates,
  passkeysStates,
  profilePictureStates,
  renameStates,
  secondFactorPolicyStates,
  secondFactorStates
} from "@marque/core/testing"
import {
  ChangeEmailPanel,
  ChangePasswordPanel,
  DevicesPanel,
  PasskeysPanel,
  ProfilePicturePanel,
  RenamePanel,
  SecondFactorPanel,
  SecondFactorPolicySwitch
} from "@marque/react/identity/account"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import * as changeEmail from "./change-email-panel.stories.tsx"
import * as changePassword from "./change-password-panel.stories.tsx"
import * as devices from "./devices-panel.stories.tsx"
import * as passkeys from "./passkeys-panel.stories.tsx"
import * as picture from "./profile-picture-panel.stories.tsx"
import * as rename from "./rename-panel.stories.tsx"
import * as secondFactor from "./second-factor-panel.stories.tsx"
import * as policy from "./second-factor-policy-switch.stories.tsx"

interface Stories {
  readonly default: unknown
}

const named = ({ default: _, ...stories }: Stories) => stories as Readonly<Record<string, typeof rename.Saved>>

const tables: ReadonlyArray<[string, object, Stories]> = [
  ["profile-picture", profilePictureStates, picture],
  ["rename", renameStates, rename],
  ["change-email", changeEmailStates, changeEmail],
  ["change-password", changePasswordStates, changePassword],
  ["devices", devicesStates, devices],
  ["passkeys", passkeysStates, passkeys],
  ["second-factor", secondFactorStates, secondFactor],
  ["second-factor-policy", secondFactorPolicyStates, policy]
]

it.each(tables)("every state of %s has a story of its name, which renders on a server", (_, states, stories) => {
  const names = Object.keys(states).map((state) => state.charAt(0).toUpperCase() + state.slice(1))
  expect(new Set(Object.keys(named(stories)))).toEqual(new Set(names))
  for (const story of Object.values(named(stories))) expect(renderToString(story.render())).not.toBe("")
})

it.each([
  ["ProfilePicture", <ProfilePicturePanel key="0" name="" imageUrl={undefined} />],
  ["Rename", <RenamePanel key="1" />],
  ["ChangeEmail", <ChangeEmailPanel key="2" email="" />],
  ["ChangePassword", <ChangePasswordPanel key="3" />],
  ["Devices", <DevicesPanel key="4" />],
  ["Passkeys", <PasskeysPanel key="7" />],
  ["SecondFactor", <SecondFactorPanel key="5" />],
  ["SecondFactorPolicy", <SecondFactorPolicySwitch key="6" />]
])("the panel of %s refuses to work outside its provider", (name, panel) => {
  expect(() => renderToString(panel)).toThrow(`use${name} must be used within ${name}Provider`)
})
