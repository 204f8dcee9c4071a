import {
  adminModePaths,
  brandDataPaths,
  deleteOrganizationPaths,
  endedOrganizationsPaths,
  membersPaths,
  organizationExportPaths,
  policiesPaths,
  reverifyPaths
} from "@marque/core/testing"
import type { reverifyMachine } from "@marque/core/identity"
import type { ReactNode } from "react"
import { expect, it } from "vitest"
import type { InputFrom, SimulatedClock } from "xstate"
import {
  AdminModeBar,
  AdminModeDialog,
  AdminModeProvider,
  AllowChangesDialog,
  useAdminMode
} from "../admin-mode/index.ts"
import { ReverifyDialog } from "../identity/reverify-dialog.tsx"
import { ReverifyProvider, useReverify } from "../identity/reverify-provider.tsx"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import {
  MembersPanel,
  MembersProvider,
  DeleteOrganizationPanel,
  DeleteOrganizationProvider,
  EndedOrganizations,
  EndedOrganizationsProvider,
  OrganizationExportPanel,
  OrganizationExportProvider,
  PoliciesPanel,
  PoliciesProvider,
  useMembers,
  useDeleteOrganization,
  useEndedOrganizations,
  useOrganizationExport,
  usePolicies
} from "../organizations/index.ts"
import { BrandDataProvider, BrandDataScreen, useBrandData } from "../brand-data/index.ts"
import { beside, leave, press, write } from "./gestures.ts"
import { walkMounted } from "./walk-mounted.tsx"

const Asker = ({
  machine,
  options,
  input,
  children
}: {
  readonly machine: typeof reverifyMachine
  readonly options: { readonly clock: SimulatedClock }
  readonly input: InputFrom<typeof reverifyMachine>
  readonly children: ReactNode
}) => {
  const actor = useMachineActor(machine, { ...options, input })
  return <ReverifyProvider actor={actor}>{children}</ReverifyProvider>
}

it("every path of proving again who one is", async () => {
  const byHand = await walkMounted({
    setup: reverifyPaths,
    useFeature: useReverify,
    draw: ({ probe, ...given }) => (
      <Asker {...given}>
        <ReverifyDialog />
        {probe}
      </Asker>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "secret.change":
          return write(/^(Password|Code|Backup code)/, event.secret)
        case "form.submit":
          return press("Confirm")
        case "reverify.retry":
          return press("Retry")
        case "reverify.cancel":
          return press("Cancel")
        default:
          return undefined
      }
    },
    shows: (view) => {
      const isAsking = view.state === "asking" || view.state === "locked"
      return {
        dialog: view.state !== "closed",
        texts: view.state === "closed" ? [] : [view.title, view.text, ...(isAsking ? [view.label, view.secret] : [])],
        alerts: isAsking || view.state === "unavailable" ? [view.error] : [],
        buttons: isAsking
          ? { [view.submitLabel]: view.canSubmit }
          : { Retry: view.state === "unavailable" || undefined }
      }
    }
  })
  expect(byHand).toEqual(["form.submit", "reverify.cancel", "reverify.retry", "secret.change"])
})

it("every path of admin mode", async () => {
  const byHand = await walkMounted({
    setup: adminModePaths,
    useFeature: useAdminMode,
    draw: ({ machine, options, probe }) => (
      <AdminModeProvider machine={machine} options={options}>
        <AdminModeBar />
        <AdminModeDialog />
        <AllowChangesDialog />
        {probe}
      </AdminModeProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "mode.exit":
          return press("Exit")
        case "reason.change":
          return write("Reason", event.reason)
        case "reason.blur":
          return leave("Reason")
        case "form.submit":
          return press(/^Turn on/)
        case "dialog.dismiss":
          return press("Cancel")
        case "changes.open":
          return press("Allow changes")
        case "changes.allow":
          return press("Allow")
        case "acting.stop":
          return press("Stop acting")
        default:
          return undefined
      }
    },
    shows: ({ actingIn, confirm, dialog, on }) => ({
      dialog: dialog.open || confirm.open,
      texts: [
        on ? "Admin mode" : undefined,
        actingIn === undefined ? undefined : "Ada Lovelace as Cleo Marsh in Fig & Ember",
        ...(dialog.open ? [dialog.title, dialog.text, dialog.reason, dialog.reasonError] : []),
        ...(confirm.open ? [confirm.title, confirm.text] : [])
      ],
      alerts: dialog.open ? [dialog.error] : confirm.open ? [confirm.error] : [],
      buttons: dialog.open
        ? { Cancel: dialog.canDismiss, [dialog.submitLabel]: !dialog.busy }
        : { Cancel: confirm.open ? !confirm.busy : undefined, Allow: confirm.open ? !confirm.busy : undefined }
    })
  })
  expect(byHand).toEqual([
    "acting.stop",
    "changes.allow",
    "changes.open",
    "dialog.dismiss",
    "form.submit",
    "mode.exit",
    "reason.blur",
    "reason.change"
  ])
})

it("every path of the brand data", async () => {
  const byHand = await walkMounted({
    setup: brandDataPaths,
    useFeature: useBrandData,
    draw: ({ probe, ...given }) => (
      <BrandDataProvider {...given}>
        <BrandDataScreen missing={<h1>Page Not Found</h1>} />
        {probe}
      </BrandDataProvider>
    ),
    gesture: ({ type }) => {
      switch (type) {
        case "data.retry":
          return press("Retry")
        case "versions.more":
          return press("Show older versions")
        case "publish.review":
          return press(/^Publish version 3…/)
        case "publish.confirm":
          return press("Publish version 3")
        case "restore.confirm":
          return press("Restore as draft")
        case "act.cancel":
          return press("Cancel")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [
        view.state === "missing" ? "Page Not Found" : undefined,
        ...(view.state === "ready"
          ? [view.inForce, view.changesText, view.readOnly, ...view.sections.map(({ label }) => label)]
          : []),
        ...view.versions.flatMap(({ note, title }) => [title, note]),
        view.review?.title,
        view.review?.note.error,
        view.restore?.title
      ],
      alerts: [view.state === "failed" ? view.error : undefined, view.review?.error, view.restore?.error],
      buttons: {}
    })
  })
  expect(byHand).toEqual([
    "act.cancel",
    "data.retry",
    "publish.confirm",
    "publish.review",
    "restore.confirm",
    "versions.more"
  ])
})

it("every path of the policies of an organization", async () => {
  const byHand = await walkMounted({
    setup: policiesPaths,
    useFeature: usePolicies,
    draw: ({ probe, ...given }) => (
      <PoliciesProvider {...given}>
        <PoliciesPanel />
        {probe}
      </PoliciesProvider>
    ),
    gesture: ({ type }) => {
      switch (type) {
        case "form.submit":
          return press("Save")
        case "form.discard":
          return press("Discard")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [view.error, ...view.policies.flatMap(({ hint, label, warning }) => [label, hint, warning])],
      alerts: [view.error],
      buttons: { Save: view.dirty ? !view.saving : undefined, Discard: view.dirty ? !view.saving : undefined }
    })
  })
  expect(byHand).toEqual(["form.discard", "form.submit"])
})

it("every path of the members of an organization", async () => {
  const byHand = await walkMounted({
    setup: membersPaths,
    useFeature: useMembers,
    draw: ({ probe, ...given }) => (
      <MembersProvider {...given}>
        <MembersPanel linkOf={(id) => `/invitations/${id}`} />
        {probe}
      </MembersProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "members.retry":
          return press("Retry")
        case "invite.open":
          return press(/^Invite (a member|another)$/)
        case "invite.dismiss":
          return beside("Invite", press("Cancel"))
        case "email.change":
          return write("E-mail", event.email)
        case "email.blur":
          return leave("E-mail")
        case "role.choose":
          return write("Role", event.role)
        case "brandRole.choose":
          return write("Role in Fig & Ember", event.role)
        case "invite.submit":
          return press("Invite")
        case "member.change":
          if (event.change.kind === "role") return write("Role of Grace Hill", event.change.role)
          return event.change.kind === "remove" ? press("Remove Grace Hill") : undefined
        case "change.confirm":
          return press(/^(Remove|Leave)$/)
        case "change.cancel":
          return beside(/^(Remove|Leave)$/, press("Cancel"))
      }
    },
    shows: ({ confirmation, error, invitation, readOnlyText, rows, state }) => ({
      dialog: invitation.open || confirmation !== undefined,
      texts: [
        readOnlyText,
        state === "failed" ? error : undefined,
        ...rows.map(({ name }) => name),
        ...(invitation.open ? [invitation.title, invitation.email, invitation.emailError, invitation.link] : []),
        confirmation?.title,
        confirmation?.text
      ],
      alerts: [
        state === "failed" && rows.length === 0 ? error : undefined,
        invitation.open && invitation.link === undefined ? invitation.error : undefined
      ],
      buttons: invitation.open && invitation.link === undefined ? { [invitation.submitLabel]: !invitation.sending } : {}
    })
  })
  expect(byHand).toEqual([
    "brandRole.choose",
    "change.cancel",
    "change.confirm",
    "email.blur",
    "email.change",
    "invite.dismiss",
    "invite.open",
    "invite.submit",
    "member.change",
    "members.retry",
    "role.choose"
  ])
})

it("every path of the end of an organization", async () => {
  const byHand = await walkMounted({
    setup: deleteOrganizationPaths,
    useFeature: useDeleteOrganization,
    draw: ({ probe, ...given }) => (
      <DeleteOrganizationProvider {...given}>
        <DeleteOrganizationPanel />
        {probe}
      </DeleteOrganizationProvider>
    ),
    gesture: ({ type }) => {
      switch (type) {
        case "form.cancel":
          return press("Cancel")
        case "form.submit":
        case "form.open":
          return press("Delete the organization")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [view.error, ...view.facts],
      alerts: [view.error],
      buttons: {
        "Delete the organization":
          view.step === "closed" ? !view.busy : view.step === "confirm" && !view.busy ? view.canSubmit : undefined,
        Cancel: view.step === "closed" ? undefined : view.step === "barred" || !view.busy
      }
    })
  })
  expect(byHand).toEqual(["form.cancel", "form.open", "form.submit"])
})

it("every path of organizations that can be restored", async () => {
  const byHand = await walkMounted({
    setup: endedOrganizationsPaths,
    useFeature: useEndedOrganizations,
    draw: ({ probe, ...given }) => (
      <EndedOrganizationsProvider {...given}>
        <EndedOrganizations />
        {probe}
      </EndedOrganizationsProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "organization.restore":
          return event.id === "org_1" ? press("Restore Fig & Ember") : undefined
        case "list.retry":
          return press("Retry")
      }
    },
    shows: (view) => ({
      texts: [view.error, ...view.rows.flatMap(({ name, text }) => [name, text])],
      alerts: [view.error],
      buttons: { Retry: view.retryLabel === undefined ? undefined : true }
    })
  })
  expect(byHand).toEqual(["list.retry", "organization.restore"])
})

it("every path of the export of an organization", async () => {
  const byHand = await walkMounted({
    setup: organizationExportPaths,
    useFeature: useOrganizationExport,
    draw: ({ probe, ...given }) => (
      <OrganizationExportProvider {...given}>
        <OrganizationExportPanel />
        {probe}
      </OrganizationExportProvider>
    ),
    gesture: ({ type }) => {
      switch (type) {
        case "export.start":
          return press("Export everything")
        case "export.stop":
          return press("Cancel")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [view.error, view.progress?.text],
      alerts: [view.error],
      buttons: { "Export everything": !view.busy, Cancel: view.canStop ? true : undefined }
    })
  })
  expect(byHand).toEqual(["export.start", "export.stop"])
})
