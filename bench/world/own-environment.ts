/** What names a world: a running one hands these to every tool, and a person may have set them. */
const OF_A_WORLD =
  /^((DATABASE|SANDBOX|PORTAL|SUPPLIER|ARCADE)_[A-Z_]+|(ADMIN_)?PORT|NOKSHI_(HOME|PROFILE)|ROLES|LOG_LEVEL|MIGRATIONS_DIR|WEB_DIST|CONSOLE_DIST|PUBLIC_URL|E2E_HOME)$/;

/** Forgets other worlds before any is started here, so that no bench can reach their data. */
export function forgetOtherWorlds(): void {
  for (const name of Object.keys(process.env)) {
    if (OF_A_WORLD.test(name)) delete process.env[name];
  }
}
