import fc from "fast-check"
import { expect, it } from "vitest"
import { installationElement, LOCAL_INSTALLATION, readInstallation } from "./installation.ts"

const contentOf = (element: string): string => {
  const [, content = "", ...rest] = element.split(/<script[^>]*>|<\/script>/i)
  expect(rest).toEqual([""])
  return content
}

it("what a server says of itself reaches its page unchanged, and no text of it can end the element", () => {
  const operator = fc.record({ name: fc.string({ unit: "binary" }), contact: fc.string() }, { requiredKeys: ["name"] })
  fc.assert(
    fc.property(
      fc.record({ backendUrl: fc.webUrl(), mail: fc.boolean(), operator }, { requiredKeys: ["backendUrl", "mail"] }),
      (installation) => {
        expect(readInstallation(contentOf(installationElement(installation)))).toEqual(
          JSON.parse(JSON.stringify(installation))
        )
      }
    )
  )
  const hostile = { ...LOCAL_INSTALLATION, operator: { name: "</script><script>alert(1)</script><!--" } }
  expect(readInstallation(contentOf(installationElement(hostile)))).toEqual(hostile)
})

it("a page that no server wrote is that of an installation without hosted parts", () => {
  expect(readInstallation(null)).toEqual(LOCAL_INSTALLATION)
})
