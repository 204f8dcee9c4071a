import type { BackendFailed } from "@marque/core/model"
import { Stream } from "effect"

/** One page of a list, as the backend answers it. */
interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly pages: number
}

type Read<Row> = (archived: boolean, page: number) => Stream.Stream<Page<Row>, BackendFailed>

const pagesFrom = <Row>(
  read: Read<Row>,
  archived: boolean,
  page: number
): Stream.Stream<ReadonlyArray<Row>, BackendFailed> =>
  read(archived, page).pipe(
    Stream.switchMap(({ pages, rows }) =>
      page >= pages
        ? Stream.succeed(rows)
        : Stream.map(pagesFrom(read, archived, page + 1), (rest) => [...rows, ...rest])
    )
  )

/** All rows of a list that are not archived, now and whenever they change; for callers that do not ask for pages yet. */
export const activeRows = <Row>(read: Read<Row>): Stream.Stream<ReadonlyArray<Row>, BackendFailed> =>
  pagesFrom(read, false, 1)

/** All rows of a list, archived ones last, now and whenever they change; for callers that do not ask for pages yet. */
export const everyRow = <Row>(read: Read<Row>): Stream.Stream<ReadonlyArray<Row>, BackendFailed> =>
  Stream.zipLatestWith(pagesFrom(read, false, 1), pagesFrom(read, true, 1), (rows, archived) => [...rows, ...archived])
