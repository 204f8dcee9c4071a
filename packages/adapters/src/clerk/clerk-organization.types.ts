/** The part of `@clerk/clerk-js` 6.40.0 about organizations that we use; compared like the rest. */

/** `initialPage` counts from 1. */
export interface ClerkPageRequest {
  readonly initialPage: number
  readonly pageSize: number
}

export interface ClerkPaginated<A> {
  readonly data: ReadonlyArray<A>
  readonly total_count: number
}

export interface ClerkMembership {
  readonly role: string
  readonly createdAt: Date
  readonly organization: ClerkOrganization
  readonly publicUserData?: {
    readonly firstName: string | null
    readonly lastName: string | null
    readonly identifier: string
    readonly userId?: string
  }
}

interface ClerkInvitation {
  readonly id: string
  readonly emailAddress: string
  readonly role: string
  readonly status: string
  readonly revoke: () => Promise<unknown>
}

export interface ClerkOwnInvitation {
  readonly id: string
  readonly emailAddress: string
  readonly role: string
  readonly status: string
  readonly publicOrganizationData: { readonly id: string; readonly name: string }
  readonly accept: () => Promise<unknown>
}

export interface ClerkOrganization {
  readonly id: string
  readonly name: string
  readonly slug: string | null
  readonly update: (params: { readonly name: string; readonly slug?: string }) => Promise<unknown>
  readonly getMemberships: (page: ClerkPageRequest) => Promise<ClerkPaginated<ClerkMembership>>
  readonly getInvitations: (
    page: ClerkPageRequest & { readonly status: Array<"pending"> }
  ) => Promise<ClerkPaginated<ClerkInvitation>>
  readonly inviteMember: (params: { readonly emailAddress: string; readonly role: string }) => Promise<ClerkInvitation>
  readonly updateMember: (params: { readonly userId: string; readonly role: string }) => Promise<unknown>
  readonly removeMember: (userId: string) => Promise<unknown>
}
