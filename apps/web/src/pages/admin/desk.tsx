import type { AdminQuery } from "@marque/core/admin"
import { routes } from "@marque/core/navigation"
import { AdminDeskProvider } from "@marque/react/admin"
import { useShowNotice } from "@marque/react/notices"
import type { ReactNode } from "react"
import { navigate } from "wouter/use-browser-location"
import { saveText } from "../../documents/save-text.ts"
import { useAdminMachines } from "../../machines/admin-desk.ts"

interface DeskProps {
  readonly query: AdminQuery
  readonly children: ReactNode
}

/** Onboarding knows what an organization opens with. */
const toOrganization = () => navigate(routes.onboarding.href())

/** One part of the admin area with its own machine. */
export const Desk = ({ query, children }: DeskProps) => {
  const machines = useAdminMachines()
  const show = useShowNotice()
  return (
    <AdminDeskProvider
      machine={machines[query.view]}
      input={{ query }}
      on={{ notice: show, "file.ready": saveText, "acting.begun": toOrganization }}
    >
      {children}
    </AdminDeskProvider>
  )
}
