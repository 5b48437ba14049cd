/** What this process has taken of the processors so far, with all of its threads, in ms. */
export function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
