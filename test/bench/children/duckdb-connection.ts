/** The part of `@duckdb/node-api` that is used. Only the bench installs it. */
interface DuckDb {
  readonly DuckDBInstance: {
    readonly create: (
      path: string,
      options: Readonly<Record<string, string>>
    ) => Promise<{ readonly connect: () => Promise<Connection> }>
  }
}

interface Connection {
  readonly run: (sql: string) => Promise<unknown>
  readonly runAndReadAll: (sql: string) => Promise<{ readonly getRows: () => readonly (readonly unknown[])[] }>
}

/** A string of SQL. */
export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
/** A name in SQL. */
export const name = (column: string): string => `"${column.replaceAll('"', '""')}"`

/** A database in memory that uses two threads. */
export const connect = async (): Promise<Connection> => {
  const packageName = '@duckdb/node-api'
  const { DuckDBInstance } = (await import(packageName)) as DuckDb
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
  return instance.connect()
}

/** Reads a list's JSON file to a table. */
export const readList = (connection: Connection, file: string, table = 'list'): Promise<unknown> =>
  connection.run(`CREATE TABLE ${name(table)} AS SELECT * FROM read_json(${text(file)}, format = 'array')`)
