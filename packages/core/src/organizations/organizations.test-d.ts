import { Layer, ManagedRuntime } from "effect"
import { it } from "vitest"
import { organizationActors } from "./organization.actors.ts"
import { membersActors } from "./members.actors.ts"
import { onboardingActors, organizationFormActors } from "./setup.actors.ts"

it("a runtime without the services is refused", () => {
  const empty = ManagedRuntime.make(Layer.empty)
  // @ts-expect-error the runtime lacks OrganizationProfiles
  organizationActors(empty)
  // @ts-expect-error the runtime lacks the directory and the store
  membersActors(empty)
  // @ts-expect-error the runtime lacks Onboarding, the directory and the demo
  onboardingActors(empty)
  // @ts-expect-error the runtime lacks Onboarding, the directory and the store
  organizationFormActors(empty)
})
