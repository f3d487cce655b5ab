/**
 * Reporter of vitest that lists the failed tests, a line each, before the default reporter's details: a CI that shows only
 * part of its output then shows all their names.
 */
export default class FailedTestsReporter {
  onTestRunEnd(modules, errors) {
    const lines = modules.flatMap((module) => [
      ...[module, ...module.children.allSuites()].flatMap((suite) =>
        suite
          .errors()
          .map((error) => failedLine(`${module.relativeModuleId} > ${suite.fullName ?? ""}`, error)),
      ),
      ...[...module.children.allTests("failed")].flatMap((test) => [
        failedLine(`${module.relativeModuleId} > ${test.fullName}`, test.result().errors?.[0]),
        ...(test.meta().pages ?? []).map((page) => `   open: ${page}`),
      ]),
    ]);
    for (const line of [...lines, ...errors.map((error) => failedLine("outside a test", error))])
      console.log(line);
  }
}

function failedLine(name, error) {
  const message = String(error?.message ?? "").split("\n", 1)[0];
  return ` FAIL ${name}: ${message.slice(0, 300)}`;
}
