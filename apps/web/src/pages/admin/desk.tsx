import type { AdminQuery } from "@marque/core/admin"
import { AdminDeskProvider } from "@marque/react/admin"
import { useShowNotice } from "@marque/react/notices"
import type { ReactNode } from "react"
import { saveText } from "../../documents/save-text.ts"
import { useAdminMachines } from "../../machines/admin-desk.ts"

interface DeskProps {
  readonly query: AdminQuery
  readonly children: ReactNode
}

/** One part of the admin area with its own machine. */
export const Desk = ({ query, children }: DeskProps) => {
  const machines = useAdminMachines()
  const show = useShowNotice()
  return (
    <AdminDeskProvider machine={machines[query.view]} input={{ query }} on={{ notice: show, "file.ready": saveText }}>
      {children}
    </AdminDeskProvider>
  )
}
