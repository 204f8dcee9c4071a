import { expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { certificateMachine, type CertificateEmitted } from "./certificate.machine.ts"
import { certificateView } from "./certificate.view.ts"

const emittedBy = async (fetchCertificate: () => Promise<{ readonly name: string; readonly text: string }>) => {
  const machine = certificateMachine.provide({ actors: { fetchCertificate: fromPromise(fetchCertificate) as never } })
  const actor = createActor(machine)
  const emitted = new Promise<CertificateEmitted>((resolve) => void actor.on("*", resolve))
  actor.start()
  actor.send({ type: "certificate.save", certificateId: "certificate_1" })
  expect(certificateView(actor.getSnapshot()).saving).toBe("certificate_1")
  const first = await emitted
  expect(certificateView(actor.getSnapshot()).saving).toBeUndefined()
  return first
}

it("a certificate is given to the host as a file, and a failure as a notice", async () => {
  expect(await emittedBy(async () => ({ name: "a.html", text: "page" }))).toEqual({
    type: "file.ready",
    name: "a.html",
    mime: "text/html",
    text: "page"
  })
  expect(await emittedBy(() => Promise.reject(new Error("")))).toMatchObject({ type: "notice", kind: "error" })
})
