/** The database was probably lost. Nothing was changed. */
export class FreshBeside extends Error {
  override readonly name = "FreshBeside"

  constructor(file: string) {
    super(
      `${file} is missing or empty, but files are stored beside it. Put the database back, together with ${file}-wal if there is one; or begin with an empty database (freshBeside: "allow", on the command line --fresh): the stored files then go to the trash for 30 days`
    )
  }
}
