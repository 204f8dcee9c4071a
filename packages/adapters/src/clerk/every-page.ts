import type { ClerkPageRequest, ClerkPaginated } from "./clerk-organization.types.ts"

const PAGE_SIZE = 100

/** Every page, in the order of the pages. */
export const everything = async <A>(
  read: (page: ClerkPageRequest) => Promise<ClerkPaginated<A>>
): Promise<ReadonlyArray<A>> => {
  const all: Array<A> = []
  for (let initialPage = 1; ; initialPage++) {
    const { data, total_count: total } = await read({ initialPage, pageSize: PAGE_SIZE })
    all.push(...data)
    if (data.length === 0 || all.length >= total) return all
  }
}
