import { accountTexts } from "@marque/core/identity"
import { routes } from "@marque/core/navigation"
import { useAuth } from "@marque/react/identity"
import {
  AccountSections,
  ChangeEmailPanel,
  ChangeEmailProvider,
  ChangePasswordPanel,
  ChangePasswordProvider,
  DeleteAccountPanel,
  DeleteAccountProvider,
  DevicesPanel,
  DevicesProvider,
  PasskeysPanel,
  PasskeysProvider,
  ProfilePicturePanel,
  ProfilePictureProvider,
  RenamePanel,
  RenameProvider,
  SecondFactorPanel,
  SecondFactorProvider
} from "@marque/react/identity/account"
import { useShowNotice } from "@marque/react/notices"
import { useOrganization } from "@marque/react/organizations"
import { Dialog, later } from "@marque/react/ui"
import { useAccountMachines } from "../machines/account.ts"

const AgentKeysSection = later(async () => (await import("./agent-keys-section.tsx")).AgentKeysSection)

const MAX_WIDTH = 560

/** As a new page, so that nothing of the person stays in memory. */
const leave = () => location.assign(routes.signIn.href({ rest: "account-deleted" }))

export const AccountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const machines = useAccountMachines()
  const { view } = useAuth()
  const { organization } = useOrganization().view
  const show = useShowNotice()
  const on = { notice: show }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={accountTexts.title} maxWidth={MAX_WIDTH}>
      <AccountSections>
        {view.picture && view.user !== undefined && (
          <ProfilePictureProvider machine={machines.picture} on={on}>
            <ProfilePicturePanel name={view.user.name ?? view.user.email} imageUrl={view.user.imageUrl} />
          </ProfilePictureProvider>
        )}
        <RenameProvider machine={machines.rename} input={{ name: view.user?.name ?? "" }} on={on}>
          <RenamePanel />
        </RenameProvider>
        <ChangeEmailProvider machine={machines.changeEmail} input={{ localMail: view.localMail }} on={on}>
          <ChangeEmailPanel email={view.user?.email ?? ""} />
        </ChangeEmailProvider>
        <ChangePasswordProvider machine={machines.changePassword} on={on}>
          <ChangePasswordPanel />
        </ChangePasswordProvider>
        <SecondFactorProvider machine={machines.secondFactor} input={{ task: false }} on={on}>
          <SecondFactorPanel />
        </SecondFactorProvider>
        {(view.passkeys || view.passkeysMissing !== undefined) && (
          <PasskeysProvider machine={machines.passkeys} on={on}>
            <PasskeysPanel missing={view.passkeysMissing} />
          </PasskeysProvider>
        )}
        <DevicesProvider machine={machines.devices} on={on}>
          <DevicesPanel />
        </DevicesProvider>
        {organization !== undefined && <AgentKeysSection organizationId={organization._id} />}
        {view.deleteAccount && (
          <DeleteAccountProvider
            machine={machines.deleteAccount}
            input={{ id: view.userId ?? "", wanted: view.user?.email ?? "" }}
            on={{ "deletion.done": leave }}
          >
            <DeleteAccountPanel />
          </DeleteAccountProvider>
        )}
      </AccountSections>
    </Dialog>
  )
}
