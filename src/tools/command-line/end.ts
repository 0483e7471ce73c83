// For tools that stay: waits for Ctrl+C, or for whoever ends processes.

export function askedToEnd(): Promise<void> {
  return new Promise((ended) => {
    const end = () => {
      process.off('SIGINT', end);
      process.off('SIGTERM', end);
      ended();
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  });
}
